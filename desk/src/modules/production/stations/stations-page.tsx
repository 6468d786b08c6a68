import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { checkStations } from '@platewright/domain/production/check-stations';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { PublicationFrame } from '../../../publishing/publication-frame.tsx';
import { useDocumentForm } from '../../../publishing/use-document-form.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { SettingsFrame } from '../../settings/settings-frame.tsx';
import { RoutesPreview } from './routes-preview.tsx';
import { StationList } from './station-list.tsx';
import { hasUnreadable, typedStations, type EditedStations } from './typed-stations.ts';
import { useStationsCollection } from './use-stations-collection.ts';

/** The stations that plates pass, with their machines and times. */
export function StationsPage() {
  return (
    <SettingsFrame place="stations" action="desk.settings">
      <Stations />
    </SettingsFrame>
  );
}

function Stations() {
  const query = useQuery({
    queryKey: queryKeys.stations,
    queryFn: ({ signal }) => api.deskStations({}, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  return <StationsEditor publication={query.data} />;
}

export function StationsEditor({ publication }: { publication: CallAnswer<Contract['deskStations']> }) {
  const collection = useStationsCollection();
  const { editor, form } = useDocumentForm<EditedStations>({
    publication,
    collection,
    readUnsaved: (values) => typedStations.safeParse(values).data,
    findProblems: (data) => {
      const checked = checkStations(data);
      return checked.ok ? {} : checked.reason;
    },
    assertReadable: (data) => {
      if (hasUnreadable(data)) throw new CallError('invalidInput');
    },
  });
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={editor}>
      <StationList
        stations={form.data.stations}
        plateTypes={publication.plateTypes}
        onChange={(stations) => form.change({ stations })}
        getError={form.getError}
      />
      <RoutesPreview stations={form.data.stations} getError={form.getError} />
    </PublicationFrame>
  );
}
