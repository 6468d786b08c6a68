import type { CatalogueChoice } from '@platewright/domain/setup/setup-steps';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { LinkButton } from '@platewright/ui/link-button';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './setup.module.css';
import { useDescribeMoment } from './use-describe-moment.ts';
import type { SetupState } from './use-setup.ts';

interface Props {
  readonly catalogue: SetupState['catalogue'];
}

/** What visitors can order, and with which catalogue the operator begins. */
export function CatalogueStep({ catalogue }: Props) {
  const { t } = useTranslation();
  const describe = useDescribeMoment();
  const mayChoose = useHasPermission('desk.catalogue');
  const { choice } = catalogue;
  return (
    <>
      <p>
        {t('setup.catalogueCount', { products: String(catalogue.products), categories: String(catalogue.categories) })}
      </p>
      {choice && <p className="muted">{t(`setup.catalogueChosen.${choice.choice}`, describe(choice))}</p>}
      {mayChoose ? <Choice catalogue={catalogue} /> : <MissingPermission action="desk.catalogue" />}
      <LinkButton as={Link} to="/catalogue" icon="eye">
        {t('setup.seeCatalogue')}
      </LinkButton>
    </>
  );
}

function Choice({ catalogue: { products, categories, choice, hasOrders } }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [picked, setPicked] = useState<CatalogueChoice | null>(choice?.choice ?? null);
  const [isAsking, setAsking] = useState(false);
  const choose = useMutation({
    mutationFn: (one: CatalogueChoice) => api.deskChooseCatalogue({ choice: one }),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: queryKeys.desk });
    },
  });
  const describeResult = () => {
    if (!choose.data) return '';
    const counts = { products: String(choose.data.products), categories: String(choose.data.categories) };
    const isNothing = choose.data.products + choose.data.categories === 0;
    if (choose.variables === 'empty')
      return t(isNothing ? 'setup.catalogueNothingAway' : 'setup.catalogueAway', counts);
    return t(isNothing ? 'setup.catalogueUnchanged' : 'setup.catalogueBack', counts);
  };
  return (
    <>
      <RadioGroup
        label={t('setup.catalogueChoice')}
        variant="cards"
        value={picked}
        onChange={(value) => setPicked(value as CatalogueChoice)}
        options={(['standard', 'empty'] as const).map((value) => {
          const isClosed = value === 'empty' && hasOrders;
          return {
            value,
            label: t(`setup.catalogueChoices.${value}.label`),
            help: isClosed ? t('setup.catalogueHasOrders') : t(`setup.catalogueChoices.${value}.help`),
            isDisabled: isClosed,
          };
        })}
      />
      <CallErrorNotice error={choose.error} />
      <div className={styles.action}>
        <Button
          variant="primary"
          isBusy={choose.isPending}
          isDisabled={picked === null || picked === choice?.choice}
          onPress={() => (picked === 'empty' ? setAsking(true) : choose.mutate('standard'))}
        >
          {t('setup.chooseCatalogue')}
        </Button>
        <span className="small muted" role="status">
          {describeResult()}
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('setup.emptyAsk.title')}
        confirmLabel={t('setup.emptyAsk.confirm')}
        cancelLabel={t('setup.emptyAsk.cancel')}
        isBusy={choose.isPending}
        onConfirm={() => choose.mutate('empty')}
        onCancel={() => setAsking(false)}
      >
        {t('setup.emptyAsk.text', { products: String(products), categories: String(categories) })}
      </ConfirmDialog>
    </>
  );
}
