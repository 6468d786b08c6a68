/**
 * Headings in texts that staff write begin at level 3, as they stand under a section's own heading. `by` lifts them
 * where they stand right under the title of the page. Cleaned headings carry no attributes.
 */
export const liftHeadings = (html: string, by: 0 | 1): string =>
  by === 0
    ? html
    : html.replace(/<(\/?)h([3-6])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - by}>`);
