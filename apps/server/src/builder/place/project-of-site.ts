import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import type { Project } from '../../projects/project.ts';

/** The project that a site uses, opened. @throws TramaError `server/not-found` where it has none on this server. */
export const projectOfSite = async ({ projects }: Pick<Platform, 'projects'>, site: string): Promise<Project> => {
  const project = await projects.ofSite(site);
  if (project) return project;
  throw serverError({ code: 'server/not-found', message: 'This site has no backend of this server.' });
};
