import { pressSettingHandlers } from './press-settings.ts';
import { projectHandlers } from './projects.ts';

/** Saved templates of a company: projects and press settings. */
export const templateHandlers = { ...projectHandlers, ...pressSettingHandlers };
