import { useLocation, type Location } from 'react-router';

/** State of the links that begin a blank project: it goes along from the category to the product, whose page is blank then. */
export const blankProject = { isBlankProject: true } as const;

export const isBlankProject = ({ state }: Location<unknown>): boolean =>
  (state as Partial<typeof blankProject> | null)?.isBlankProject === true;

/** What a link on the way from "Start from a Blank Project" to a product takes along. */
export const usePassedBlankProject = () => (isBlankProject(useLocation()) ? blankProject : undefined);
