/** How a job that sends an email is retried: twelve times, from five seconds to some hours apart. */
export const emailRetries = { retryLimit: 12, retryDelay: 5, expireInSeconds: 60 } as const;
