const scripts = new Map<string, Promise<void>>();

/** Loads a script of another site once; after a failure the next call tries again. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  const loaded = scripts.get(src);
  if (loaded) return loaded;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      scripts.delete(src);
      reject(new Error(`The script of ${new URL(src).host} could not be loaded.`));
    };
    element.src = src;
    document.head.append(element);
  });
  scripts.set(src, loading);
  return loading;
}
