import { showToast } from '@platewright/ui/toast';

/** Copies a text and says so; `denied` is said where the browser does not allow it. */
export async function copyText(text: string, { copied, denied }: { readonly copied: string; readonly denied: string }) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', text: copied });
  } catch {
    showToast({ tone: 'warning', text: denied });
  }
}
