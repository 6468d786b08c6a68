import { useEffect, useRef } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files that are dropped beside the drop zone too: the browser would open them instead of the page. Drops on the
 * zone itself do not bubble up to the window.
 */
export function useDropAnywhere(isOpen: boolean, onFiles: (files: File[]) => void): void {
  const latestCallback = useRef(onFiles);
  useEffect(() => {
    latestCallback.current = onFiles;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length > 0) latestCallback.current(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [isOpen]);
}
