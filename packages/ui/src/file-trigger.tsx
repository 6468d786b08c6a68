/** Makes the `Button` inside it open the file dialog; for forms with a single small file. */
export { FileTrigger } from 'react-aria-components';
