import { isRecord } from '@platewright/browser/session';
import { contentKinds, kindOf, type ContentKind } from '@platewright/domain/content/kinds';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { Guarded } from '../shell/guarded.tsx';
import { BackLink, readId, RecordPage } from '../shell/record.tsx';
import { Editor, made } from './editor.tsx';
import { kindPath } from './kinds-list.tsx';
import { blankPiece, usePiece } from './use-content.ts';

/** One piece of content: its texts in both languages, its state, its history. */
export function PiecePage() {
  const { t } = useTranslation();
  const id = readId(useParams()['pieceId']);
  const { state } = useLocation() as { state: unknown };
  // The form in which a piece was made stays open when it gets its address.
  const isMadeHere = isRecord(state) && made.made === state['made'];
  return (
    <Guarded action="desk.content" title={t('content.title')}>
      <OnePiece key={isMadeHere ? 0 : id} id={id} />
    </Guarded>
  );
}

/** The kind of which a new piece is begun at this address. */
function useNewKind(): ContentKind | undefined {
  const { pieceId } = useParams();
  const [params] = useSearchParams();
  const kind = contentKinds.find((one) => one === params.get('kind'));
  return pieceId === 'new' && kind && kindOf(kind).pieces === 'many' ? kind : undefined;
}

function OnePiece({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = usePiece(id);
  const newKind = useNewKind();
  const data = newKind ? blankPiece(newKind) : asked.data;
  const kind = data?.kind;
  return (
    <RecordPage
      id={id}
      asked={{ ...asked, data }}
      action="desk.content"
      texts="content"
      title={data?.title}
      back={
        <BackLink to={kind ? kindPath(kind) : '/content'}>
          {t('content.back', { kind: t(kind ? `content.kinds.${kind}` : 'content.title') })}
        </BackLink>
      }
    >
      {(piece) => <Editor piece={piece} />}
    </RecordPage>
  );
}
