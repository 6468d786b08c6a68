import { useParams } from 'react-router';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { useEntry } from '../../publishing/use-entry.ts';
import { ContentEditor } from '../content/content-editor.tsx';
import { contentEntryQueries, useContentList } from '../content/use-content.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** The fields of the operator's entry by page. All of them are one entry with one draft. */
const fieldsByPlace = {
  operator: [
    'name',
    'logo',
    'phone',
    'email',
    'hours',
    'social',
    'academyUrl',
    'cards',
    'securedPayment',
    'expressDelivery',
  ],
  address: ['address', 'plot', 'city', 'emirate', 'latitude', 'longitude'],
  tax: ['trn', 'taxUnregistered', 'registeredName', 'licence', 'licenceAuthority'],
  bank: ['bankName', 'accountHolder', 'iban', 'bic', 'takesTransfers', 'quotationDays'],
} as const;
type Place = keyof typeof fieldsByPlace;

const isPlace = (place: string | undefined): place is Place =>
  place !== undefined && Object.hasOwn(fieldsByPlace, place);

/** Who the operator is, a short page for each subject. */
export function OperatorPage() {
  const { place } = useParams();
  if (!isPlace(place)) return <NotFoundPage />;
  return (
    <SettingsFrame place={place} action="desk.content">
      <Operator key={place} place={place} />
    </SettingsFrame>
  );
}

function Operator({ place }: { readonly place: Place }) {
  const { list } = useContentList('brand', '');
  const id = list.data?.pieces.rows[0]?.id ?? 0;
  const entry = useEntry(contentEntryQueries, id);
  if (list.isError && !list.data) return <LoadError query={list} action="desk.content" />;
  if (entry.isError && !entry.data) return <LoadError query={entry} action="desk.content" />;
  if (!entry.data) return <PageSkeleton />;
  return <ContentEditor entry={entry.data} only={fieldsByPlace[place]} />;
}
