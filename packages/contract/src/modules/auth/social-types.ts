/** Identity providers that customers can sign in with (specification 000 section 1). Without zod, for the first scripts of pages. */
export const socialTypes = ['google', 'facebook'] as const;
export type SocialType = (typeof socialTypes)[number];
