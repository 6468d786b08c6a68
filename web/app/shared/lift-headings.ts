/**
 * Raises the headings of an HTML text by one level. Texts of staff start at level 3, below the heading of a section;
 * `by` is 1 where they stand directly below the title of the page. Headings of sanitized HTML have no attributes.
 */
export const liftHeadings = (html: string, by: 0 | 1): string =>
  by === 0
    ? html
    : html.replace(/<(\/?)h([3-6])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - by}>`);
