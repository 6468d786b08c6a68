import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { reasonLists, type ReasonLists } from '@platewright/contract/modules/settings/desk-calls';
import { isSameValue } from '@platewright/domain/same-value';
import { checkReasons, MAX_REASONS, reasonKinds } from '@platewright/domain/settings/reasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { listDifferences } from '../../publishing/list-differences.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { useDocumentForm } from '../../publishing/use-document-form.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { ChoiceList } from './choice-list.tsx';
import { describeChoices } from './describe-choices.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What staff give as reasons, by what they give one for. */
export function ReasonsPage() {
  return (
    <SettingsFrame place="reasons" action="desk.settings">
      <Reasons />
    </SettingsFrame>
  );
}

function Reasons() {
  const query = useQuery({
    queryKey: queryKeys.reasons,
    queryFn: ({ signal }) => api.deskReasons({}, { signal }),
    // As with couriers.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  return <ReasonsEditor publication={query.data} />;
}

function ReasonsEditor({ publication }: { publication: CallAnswer<Contract['deskReasons']> }) {
  const { t } = useTranslation();
  const collection = useReasonsCollection();
  const { editor, form } = useDocumentForm<ReasonLists>({
    publication,
    collection,
    readUnsaved: (values) => reasonLists.safeParse(values).data,
    findProblems: (data) => {
      const checked = checkReasons(data);
      return checked.ok ? {} : checked.reason;
    },
  });
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={editor}>
      {reasonKinds.map((kind) => (
        <ChoiceList
          key={kind}
          title={t(`settings.reasons.kinds.${kind}`)}
          path={kind}
          rows={form.data[kind]}
          maxRows={MAX_REASONS}
          maxNameLength={300}
          onChange={(rows) => form.change({ [kind]: rows })}
          getError={form.getError}
          createRow={(row) => row}
          renderMore={(row) => {
            const before = publication.live?.[kind].find(({ key }) => key === row.key);
            return before && !isSameValue(before.name, row.name) ? (
              <p className="small muted">{t('settings.reasons.keepsMeaning')}</p>
            ) : null;
          }}
        />
      ))}
    </PublicationFrame>
  );
}

function useReasonsCollection(): PublicationCollection<ReasonLists> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const describe = (data: ReasonLists) =>
    reasonKinds.flatMap((kind) =>
      describeChoices(kind, data[kind], {
        list: t(`settings.reasons.kinds.${kind}`),
        order: t('settings.choices.order'),
        notOffered: t('settings.choices.notOffered'),
      }),
    );
  return {
    name: 'reasons',
    action: 'desk.settings',
    empty: { cancel: [], remake: [], rejection: [], creditNote: [], faultRejection: [], scrap: [] },
    reload: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.reasons });
      await queries.invalidateQueries({ queryKey: queryKeys.offered });
    },
    describe: (one, other) => listDifferences(describe(one), describe(other)),
    describeEffect: () => [t('settings.reasons.effect')],
    calls: {
      load: () => api.deskReasons({}),
      save: (change) => api.deskReasonsSave(change),
      publish: (change) => api.deskReasonsPublish(change),
      discard: (change) => api.deskReasonsDiscard(change),
      versions: (page) => api.deskReasonsVersions(page),
      version: (version) => api.deskReasonsVersion(version),
      withdraw: (change) => api.deskReasonsWithdraw(change),
      restore: (change) => api.deskReasonsRestore(change),
    },
  };
}
