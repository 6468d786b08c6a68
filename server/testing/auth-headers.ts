/** The `Authorization` header of an access token; none for a guest. */
export const createAuthHeaders = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
