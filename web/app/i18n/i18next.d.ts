import type { web } from '@platewright/texts/en/web';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof web };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}
