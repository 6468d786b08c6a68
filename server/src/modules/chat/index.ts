export { listChatCustomers, listChatStaff, type ChatCustomer } from './chat-people.ts';
