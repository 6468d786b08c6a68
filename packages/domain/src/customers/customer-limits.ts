/** Far more customers than an agent has; bounds the storage, because each may have two documents of 10 MB. */
export const MAX_CUSTOMERS_PER_AGENT = 2000;
