export { createAccountEmailTemplate } from './emails/account-email.ts';
export { emailRetries } from './emails/email-retries.ts';
export { loadEmailLogo } from './emails/email-logo.ts';
export { createEmailFrame } from './emails/email-frame.ts';
export {
  defineEmail,
  noEmailParams,
  type EmailParamsOf,
  type EmailTemplate,
  type EmailTemplateContext,
} from './emails/email-templates.ts';
export { isolateUserText, toGreetingName, toSingleLine } from './emails/email-text.ts';
export { enqueueAccountEmail } from './emails/enqueue-account-email.ts';
export { createLinkEmailTemplate } from './emails/link-email.ts';
export { createOrderEmailContent, createStaffOrderEmail } from './emails/order-email.ts';
export { toOperatorLines } from './emails/operator-lines.ts';
export { sendFramedEmail } from './emails/send-framed-email.ts';
export { renderEmailHtml, renderEmailText, type EmailContent } from './emails/render-email.ts';
export {
  countReaders,
  findNotificationOrder,
  notifyReaders,
  type NotificationOrderRow,
} from './notify-order-readers.ts';
export { toExcerpt } from './excerpt.ts';
export type { OrderMemberEvent } from './order-member-notifications.ts';
export { markCommentNotificationRead, notifyOfProofComment } from './notify-of-proof-comment.ts';
export { markChatNotificationRead, notifyOfChatMessage } from './notify-of-chat-message.ts';
export { enqueuePushesToUnread, whereNotEmailed } from './notify-unread.ts';
export { getDeskRoom, getSessionRoom, getStaffRoom, getUserRoom } from './sockets/rooms.ts';
export {
  authenticateSocket,
  createSocketGuard,
  disconnectIfSessionEnded,
  disconnectOnTokenExpiry,
  getSocketLanguage,
  type SocketIdentity,
} from './sockets/socket-guard.ts';
