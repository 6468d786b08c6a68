/** Of all permissions those that were there before and are not any more, so that a page can name every one. */
export const listLostPermissions = <Key extends string>(
  all: readonly Key[],
  before: readonly string[],
  after: readonly string[],
): Key[] => all.filter((key) => before.includes(key) && !after.includes(key));
