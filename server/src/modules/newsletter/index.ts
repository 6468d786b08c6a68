export { subscribeFromSignUp } from './subscriptions.ts';
