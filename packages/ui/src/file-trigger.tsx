/** Makes the Button inside it open the system's choice of files, for forms with a single small file. */
export { FileTrigger } from 'react-aria-components';
