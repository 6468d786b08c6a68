import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { courierList, type CourierList } from '@platewright/contract/modules/settings/desk-calls';
import { checkCouriers, createTrackingUrl, isTrackingUrl, MAX_COURIERS } from '@platewright/domain/settings/couriers';
import { TextField } from '@platewright/ui/text-field';
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

type Courier = CourierList['couriers'][number];

/** Who carries parcels, and where customers follow them. */
export function CouriersPage() {
  return (
    <SettingsFrame place="couriers" action="desk.settings">
      <Couriers />
    </SettingsFrame>
  );
}

function Couriers() {
  const query = useQuery({
    queryKey: queryKeys.couriers,
    queryFn: ({ signal }) => api.deskCouriers({}, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  return <CouriersEditor publication={query.data} />;
}

function CouriersEditor({ publication }: { publication: CallAnswer<Contract['deskCouriers']> }) {
  const { t } = useTranslation();
  const collection = useCouriersCollection();
  const { editor, form } = useDocumentForm<CourierList>({
    publication,
    collection,
    readUnsaved: (values) => courierList.safeParse(values).data,
    findProblems: (data) => {
      const checked = checkCouriers(data);
      return checked.ok ? {} : checked.reason;
    },
  });
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={editor}>
      <ChoiceList<Courier>
        title={t('settings.couriers.title')}
        path="couriers"
        rows={form.data.couriers}
        maxRows={MAX_COURIERS}
        maxNameLength={80}
        onChange={(couriers) => form.change({ couriers })}
        getError={form.getError}
        createRow={(row) => ({ ...row, trackingUrl: '' })}
        renderMore={({ trackingUrl }, path, change) => (
          <TextField
            label={t('settings.couriers.trackingUrl')}
            help={
              isTrackingUrl(trackingUrl)
                ? t('settings.couriers.example', { url: isolateBidi(createTrackingUrl(trackingUrl, 'AB-1024') ?? '') })
                : t('settings.couriers.trackingUrlHelp', { place: '{number}' })
            }
            value={trackingUrl}
            onChange={(typed) => change({ trackingUrl: typed.trim() })}
            error={form.getError(`${path}.trackingUrl`)}
            type="url"
            inputMode="url"
            autoComplete="off"
            ltr
          />
        )}
      />
    </PublicationFrame>
  );
}

function useCouriersCollection(): PublicationCollection<CourierList> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const words = {
    list: t('settings.couriers.title'),
    order: t('settings.choices.order'),
    notOffered: t('settings.choices.notOffered'),
  };
  const describe = ({ couriers }: CourierList) =>
    describeChoices('courier', couriers, words, ({ trackingUrl }) => trackingUrl);
  return {
    name: 'couriers',
    action: 'desk.settings',
    empty: { couriers: [] },
    reload: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.couriers });
      await queries.invalidateQueries({ queryKey: queryKeys.offered });
    },
    describe: (one, other) => listDifferences(describe(one), describe(other)),
    describeEffect: () => [t('settings.couriers.effect')],
    calls: {
      load: () => api.deskCouriers({}),
      save: (change) => api.deskCouriersSave(change),
      publish: (change) => api.deskCouriersPublish(change),
      discard: (change) => api.deskCouriersDiscard(change),
      versions: (page) => api.deskCouriersVersions(page),
      version: (version) => api.deskCouriersVersion(version),
      withdraw: (change) => api.deskCouriersWithdraw(change),
      restore: (change) => api.deskCouriersRestore(change),
    },
  };
}
