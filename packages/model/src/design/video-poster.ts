const ENDING = '.poster.webp';

/** Where the picture of a video of the site lies that stands in its place until it plays: beside it. */
export const posterPath = (video: string): string => `${video}${ENDING}`;

/** The video that a file is the picture of; null for any other file. */
export const videoOfPoster = (path: string): string | null =>
  path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : null;
