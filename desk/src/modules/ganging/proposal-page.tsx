import { parseRecordId } from '@platewright/browser/record-id';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './ganging.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';
import { SheetMeasures } from './sheet-measures.tsx';
import { useProposal, useReloadSheets, useSheetNames, type Proposal } from './use-sheets.ts';

/** Where plates of a material would lie on what is in stock, to be planned so. */
export function ProposalPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const materialId = parseRecordId(params.get('material') ?? undefined) ?? 0;
  const reliefUm = parseRecordId(params.get('relief') ?? undefined);
  return (
    <PermissionGuard action="desk.readPlates" title={t('sheets.proposal.title')}>
      <LoadedProposal key={`${materialId} ${reliefUm}`} materialId={materialId} reliefUm={reliefUm} />
    </PermissionGuard>
  );
}

interface Wanted {
  readonly materialId: number;
  readonly reliefUm: number | null;
}

function LoadedProposal(wanted: Wanted) {
  const { t } = useTranslation();
  const query = useProposal(wanted.materialId, wanted.reliefUm);
  return (
    <RecordPage
      id={wanted.materialId}
      query={query}
      title={t('sheets.proposal.title')}
      action="desk.readPlates"
      texts="materials"
      back={<BackLink to="/sheets">{t('sheets.proposal.back')}</BackLink>}
    >
      {(proposal) => (
        <>
          <ProposalHead proposal={proposal} isStale={query.isFetching} {...wanted} />
          <NotPlaced proposal={proposal} materialId={wanted.materialId} />
          {proposal.sheets.length > 0 && <SheetMeasures measures={proposal.measures} />}
          <ProposedSheets proposal={proposal} />
        </>
      )}
    </RecordPage>
  );
}

interface Props {
  readonly proposal: Proposal;
}

function ProposalHead({ proposal, isStale, materialId, reliefUm }: Props & Wanted & { readonly isStale: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const translateError = useTranslateError();
  const reload = useReloadSheets();
  const canPlan = useHasPermission('desk.plates');
  const [isBusy, setBusy] = useState(false);
  const plan = async () => {
    setBusy(true);
    try {
      const { ids } = await api.deskPlanSheets({
        materialId,
        ...(reliefUm !== null && { reliefUm }),
        sheets: proposal.sheets.map(({ sizeId, offcutId, places }) => ({
          ...(sizeId !== null && { sizeId }),
          ...(offcutId !== null && { offcutId }),
          places,
        })),
      });
      showToast({ tone: 'success', text: t('sheets.proposal.planned', { n: format.number(ids.length) }) });
      await navigate('/sheets');
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return (
    <header className={styles.head}>
      <h1>{t('sheets.proposal.title')}</h1>
      {canPlan && proposal.sheets.length > 0 && (
        <Button variant="primary" isBusy={isBusy} isDisabled={isStale} onPress={() => void plan()}>
          {t('sheets.proposal.confirm')}
        </Button>
      )}
      <Button isBusy={isStale} isDisabled={isBusy} onPress={() => void reload()}>
        {t('sheets.proposal.again')}
      </Button>
    </header>
  );
}

function NotPlaced({ proposal: { notPlaced, sheets }, materialId }: Props & { readonly materialId: number }) {
  const { t } = useTranslation();
  if (notPlaced.length === 0) return sheets.length === 0 ? <p className="muted">{t('sheets.proposal.none')}</p> : null;
  return (
    <Notice tone="warning" title={t('sheets.proposal.notPlaced')}>
      <ul>
        {notPlaced.map(({ code, orderId, number, remakeNo, reason }) => (
          <li key={code}>
            <bdi className="num">{getPlateNumber(orderId, number, remakeNo)}</bdi>:{' '}
            {t(`sheets.proposal.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <Link className="link" to={`/materials/${materialId}`}>
        {t('sheets.proposal.order')}
      </Link>
    </Notice>
  );
}

function ProposedSheets({ proposal: { sheets } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameSize } = useSheetNames();
  return (
    <ol className={styles.proposals}>
      {sheets.map((sheet, index) => (
        <li key={index} className={styles.proposed}>
          <h2 className="h4">
            {t('sheets.proposal.sheet', { n: format.number(index + 1), of: format.number(sheets.length) })}{' '}
            <span className="muted num">{nameSize(sheet)}</span>
          </h2>
          <SheetDrawing sheet={sheet} />
          <p className="muted small">
            {(['plates', 'offcuts', 'waste'] as const)
              .map(
                (part) =>
                  `${t(`sheets.measures.${part}`)} ${t('sheets.percent', { n: format.number(sheet.measures.perMille[part] / 10, 1) })}`,
              )
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
