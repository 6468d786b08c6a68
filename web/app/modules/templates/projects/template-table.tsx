import { LinkButton } from '@platewright/ui/button';
import { Table, type SortState, type TableColumn } from '@platewright/ui/table';
import { Icon } from '@platewright/ui/icon';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { RemoveButton } from '../remove-button.tsx';
import { TemplateDetails } from './template-details.tsx';
import { TemplateFacts } from './template-facts.tsx';
import { TemplateSheet } from './template-picture.tsx';
import type { Template, TemplateSort } from './template-queries.ts';
import styles from './templates.module.css';

interface Props {
  readonly rows: Template[] | undefined;
  readonly sort: TemplateSort;
  readonly onSort: (sort: SortState) => void;
  readonly isStale: boolean;
  readonly empty: ReactNode;
  /** The one row whose details are open [TPL-07]. */
  readonly openId: number | null;
  readonly onToggle: (id: number) => void;
  readonly onRemoved: () => void;
  /** Element that says which templates this person may remove. */
  readonly reasonId: string;
}

/** The templates with their plates; one of them shows its details [TPL-04 to TPL-07, TPL-13]. */
export function TemplateTable({ rows, sort, onSort, isStale, empty, openId, onToggle, onRemoved, reasonId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const panelId = useId();
  const createLabel = (action: string, { projectName: name }: Template) => t('templates.ofNamed', { action, name });
  const columns: TableColumn<Template>[] = [
    {
      id: 'picture',
      header: t('dashboard.columns.picture'),
      hideHeader: true,
      width: '6.5rem',
      phoneLayout: 'picture',
      cell: (template) => <TemplateSheet template={template} className={styles.sheet} />,
    },
    {
      id: 'id',
      header: t('dashboard.columns.id'),
      kind: 'id',
      isSortable: true,
      width: '4rem',
      phoneLayout: 'state',
      cell: ({ id }) => id,
    },
    {
      id: 'projectName',
      header: t('dashboard.columns.projectName'),
      isSortable: true,
      phoneLayout: 'title',
      cell: (template) => (
        <span className={styles.name}>
          <bdi>{template.projectName}</bdi>
          <TemplateRemark template={template} />
        </span>
      ),
    },
    {
      id: 'productName',
      header: t('dashboard.columns.name'),
      isSortable: true,
      maxWidth: '11rem',
      cell: ({ productName }) => <span className="muted">{productName}</span>,
    },
    {
      id: 'plate',
      header: t('dashboard.columns.picture'),
      phoneLayout: 'plain',
      width: '24%',
      cell: (template) => <TemplateFacts template={template} />,
    },
    {
      id: 'createdDate',
      header: t('dashboard.columns.createdAt'),
      isSortable: true,
      width: '8rem',
      cell: ({ createdDate, lastUsedAt }) => (
        <span className="muted">
          {format.weekday(createdDate)}
          {lastUsedAt && (
            <small className={styles.used}>{t('templates.project.used', { date: format.weekday(lastUsedAt) })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('templates.actions'),
      hideHeader: true,
      width: '1%',
      phoneLayout: 'action',
      cell: (template) => (
        <span className={styles.actions}>
          {template.available && (
            <LinkButton
              as={Link}
              to={paths.productFrom(template.productUrl, { templateId: template.id })}
              variant="primary"
              size="small"
              aria-label={createLabel(t('templates.use'), template)}
            >
              {t('templates.use')}
            </LinkButton>
          )}
          <DetailsToggle
            isOpen={template.id === openId}
            panelId={panelId}
            createLabel={(action) => createLabel(action, template)}
            onToggle={() => onToggle(template.id)}
          />
          <RemoveButton
            isIcon
            label={createLabel(t('templates.remove'), template)}
            name={template.projectName}
            title={t('templates.remove')}
            cancelLabel={t('templates.discard')}
            question={
              <>
                <p>{t('templates.project.removeText')}</p>
                <p className="small">{t('templates.sureText', { name: template.projectName })}</p>
              </>
            }
            remove={() => api.templatesRemoveByPost({ id: template.id })}
            disabledReasonId={template.mayRemove ? undefined : reasonId}
            queryKey={queryKeys.projectTemplates}
            onRemoved={onRemoved}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      className={styles.table}
      label={t('templates.project.list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isStale={isStale}
      skeletonRows={6}
      empty={empty}
      renderDetails={(template) =>
        template.id === openId ? <TemplateDetails panelId={panelId} template={template} /> : null
      }
    />
  );
}

function DetailsToggle({
  isOpen,
  panelId,
  createLabel,
  onToggle,
}: {
  isOpen: boolean;
  panelId: string;
  createLabel: (action: string) => string;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const toggle = t(isOpen ? 'templates.hide' : 'templates.show');
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={createLabel(toggle)}
      onClick={onToggle}
    >
      {toggle}
      <Icon name="down" size="s" />
    </button>
  );
}

/** What somebody should know before choosing a template. */
function TemplateRemark({ template: { available, missingCount } }: { template: Template }) {
  const { t } = useTranslation();
  if (!available) return <span className={styles.remark}>{t('templates.gone')}</span>;
  if (missingCount > 0) return <span className={styles.remark}>{t('templates.project.older')}</span>;
  return null;
}
