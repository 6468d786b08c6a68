import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PublicationCollection } from './publication-collection.ts';
import type { PublicationEditor } from './use-publication-editor.ts';

interface Options<D> {
  readonly collection: PublicationCollection<D>;
  readonly editor: PublicationEditor<D>;
  readonly call: (input: { id: number; revision: number }) => Promise<{ readonly deleted: boolean }>;
  /** Where the person is after it was deleted. */
  readonly listPath: string;
}

/** Takes what is edited off the site, or deletes what nobody sees. */
export function useRemoval<D>({ collection, editor, call, listPath }: Options<D>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  // In an effect, because only then the guard no longer blocks leaving the deleted entry.
  useEffect(() => {
    if (isDeleted) void navigate(listPath, { replace: true });
  }, [isDeleted, listPath, navigate]);
  const remove = () =>
    editor.run('remove', async () => {
      const { id, revision } = editor;
      const { deleted } = await call({ id, revision });
      if (!deleted) {
        // Hiding raises the revision by one.
        editor.setRevision((await collection.calls.load(id)).revision);
        void collection.reload();
      }
      showToast({ tone: 'success', text: t(deleted ? 'publishing.remove.done' : 'publishing.hide.done') });
      if (deleted) setDeleted(true);
    });
  return { isDeleted, remove };
}
