import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Guarded } from '../shell/guarded.tsx';
import { BackLink, readId, RecordPage } from '../shell/record.tsx';
import { Editor } from './editor.tsx';
import { kindPath } from './kinds-list.tsx';
import { usePiece } from './use-content.ts';

/** One piece of content: its texts in both languages, its state, its history. */
export function PiecePage() {
  const { t } = useTranslation();
  const id = readId(useParams()['pieceId']);
  return (
    <Guarded action="desk.content" title={t('content.title')}>
      <Piece key={id} id={id} />
    </Guarded>
  );
}

function Piece({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = usePiece(id);
  const kind = asked.data?.kind;
  return (
    <RecordPage
      id={id}
      asked={asked}
      action="desk.content"
      texts="content"
      title={asked.data?.title}
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
