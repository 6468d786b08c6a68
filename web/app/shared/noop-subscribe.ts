/** `subscribe` for `useSyncExternalStore` over a value that differs between server and browser but never changes. */
export const noopSubscribe = () => () => undefined;
