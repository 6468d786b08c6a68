import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { ErrorSummary } from '@platewright/ui/error-summary';
import { Notice } from '@platewright/ui/notice';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoAnswer } from '@platewright/browser/errors';
import { useSayError } from '../../api/say-error.ts';
import { anchorOf } from '../product/fields/anchor.tsx';
import { OptionForm } from '../product/option-form.tsx';
import { plateFacts } from '../product/rules/plate-model.ts';
import type { Price } from '../product/use-price.ts';
import { useSayMessage } from '../product/use-say.ts';
import type { OrderInfo, Specification } from './queries.ts';
import { SpecificationList } from './specification-list.tsx';
import { useCorrection, type Correction } from './use-correction.ts';
import styles from './details.module.css';

interface Props {
  readonly info: OrderInfo;
  readonly specification: Specification;
  readonly allowed: { ok: boolean; reason: string | null };
  /** The server took the correction. */
  readonly onSent: () => void;
}

/** The specification in status 2: the customer corrects it, or is told why not [ORD-23, ORD-26 to ORD-32]. */
export default function EditSpecification({ info, specification, allowed, onSent }: Props) {
  const { t } = useTranslation();
  return allowed.ok ? (
    <Form key={info.id} info={info} specification={specification} onSent={onSent} />
  ) : (
    <section className={styles.section} aria-labelledby="specification">
      <h2 id="specification" className="h4">
        {t('order.specification')}
      </h2>
      <SpecificationList options={specification.options} />
      <NotAllowed />
    </section>
  );
}

/** A member without the permission reads why; pressing Submit leads to the sentence [ORD-30]. */
function NotAllowed() {
  const { t } = useTranslation();
  const sentence = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.submit}>
      <div ref={sentence} tabIndex={-1}>
        <Notice tone="warn">{t('order.edit.noPermission')}</Notice>
      </div>
      <Button variant="primary" onPress={() => sentence.current?.focus()}>
        {t('order.edit.submit')}
      </Button>
    </div>
  );
}

/** No prices beside the answers: the order is priced anew when it is submitted. */
const noPrices: Price = {
  state: 'incomplete',
  list: null,
  quote: null,
  figures: null,
  isChecking: false,
  couponRefused: null,
};

function Form({ info, specification, onSent }: Omit<Props, 'allowed'>) {
  const { t } = useTranslation();
  const correction = useCorrection(info.id, specification, onSent);
  const { tree, selection, options, messages, marks } = correction;
  const facts = useMemo(() => plateFacts(tree, selection), [tree, selection]);
  const marked = Object.fromEntries(marks.map((id) => [id, t('order.wrong')]));
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('order.edit.title')}
      onSubmit={(event) => {
        event.preventDefault();
        correction.submit();
      }}
    >
      <p className="muted">{t('order.edit.lead')}</p>
      <OptionForm
        configurator={{
          tree,
          options,
          messages,
          marked,
          config: { selection },
          choose: correction.choose,
          type: correction.type,
        }}
        price={noPrices}
        facts={facts}
      />
      <div className={styles.submit}>
        <Failure correction={correction} />
        {correction.isChanged && !correction.isSent && <p className="small muted">{t('order.edit.unsaved')}</p>}
        <div className="row row--wrap">
          <Button type="submit" variant="primary" busy={correction.isSending}>
            {t('order.edit.submit')}
          </Button>
          {correction.isChanged && (
            <Button variant="quiet" isDisabled={correction.isSending} onPress={correction.undo}>
              {t('order.edit.discard')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** The wrong options as links, under the sentence that the specification gives for each failure [ORD-31, ORD-32]. */
function Failure({ correction: { options, messages, attempt, error, isSending } }: { correction: Correction }) {
  const { t } = useTranslation();
  const say = useSayMessage();
  const sayError = useSayError();
  const errors = options.flatMap((option) => {
    const message = messages[option.id];
    return message ? [{ id: anchorOf(option.id), message: `${option.label}: ${say(message)}` }] : [];
  });
  if (errors.length > 0 && attempt > 0)
    return <ErrorSummary title={t('order.edit.attributesWrong')} errors={errors} attempt={attempt} />;
  if (!error || isSending) return null;
  const sentence = (): string => {
    if (isNoAnswer(error)) return sayError(error);
    if (error instanceof Refusal && error.refusal === 'noPermission') return t('order.edit.noPermission');
    if (error instanceof Refusal && error.refusal === 'attributesWrong') return t('order.edit.attributesWrong');
    return t('order.edit.failed');
  };
  return (
    <Notice tone="bad" announce="alert">
      {sentence()}
    </Notice>
  );
}
