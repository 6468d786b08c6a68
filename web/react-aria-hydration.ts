import type { Plugin } from 'vite';

interface Patch {
  /** The end of the file's path in React Aria. */
  readonly file: string;
  readonly replacements: readonly (readonly [RegExp, string])[];
}

/**
 * Every part of React Aria asks several times whether it is being hydrated, and renders again when it no longer is. In two
 * of these questions the answer is known here: there is one React Aria on the page, so the ids of React are unique without
 * a random prefix, and `UiProvider` always sets the locale.
 */
const patches: readonly Patch[] = [
  {
    file: 'ssr/SSRProvider.mjs',
    replacements: [
      [
        /let \[didSSR\] = [^;]+;\s*let prefix = didSSR \|\| [^;]+;(?=\s*return defaultId)/,
        "let prefix = 'react-aria';",
      ],
    ],
  },
  {
    file: 'i18n/useDefaultLocale.mjs',
    replacements: [
      // To ask the browser which locales it knows takes a phone longer than all other code before the first use.
      [
        /let locale = typeof window[\s\S]*?Intl\.DateTimeFormat\.supportedLocalesOf[\s\S]*?catch\s*{[\s\S]*?}/,
        "let locale = document.documentElement.lang || 'en-US';",
      ],
      [/let isSSR = [^;]+;/, 'let isSSR = false;'],
    ],
  },
];

/** Takes from React Aria in the browser what hydration does not need. The build fails when React Aria changes these places. */
export function hydrateReactAriaOnce(): Plugin {
  const remaining = new Set(patches);
  return {
    name: 'hydrate-react-aria-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd(error) {
      if (!error) for (const { file } of remaining) this.error(`React Aria has no file ${file} now.`);
    },
    transform: {
      filter: { id: /react-aria\/dist\/private\/(ssr\/SSRProvider|i18n\/useDefaultLocale)\.mjs$/ },
      handler(code, id) {
        const patch = patches.find(({ file }) => id.endsWith(file));
        if (!patch) return null;
        remaining.delete(patch);
        return {
          code: patch.replacements.reduce((text, [pattern, replacement]) => {
            if (!pattern.test(text)) this.error(`React Aria's ${patch.file} has changed: ${pattern.source}`);
            return text.replace(pattern, replacement);
          }, code),
          map: null,
        };
      },
    },
  };
}
