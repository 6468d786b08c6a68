export { countOpenComments } from './comments/comment-rows.ts';
