import type { desk } from '@platewright/texts/en/desk';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof desk };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}
