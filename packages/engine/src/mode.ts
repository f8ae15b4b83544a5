/** `prerender` runs no workflow and subscribes to nothing; `edit` builds the tree but follows no link. */
export type EngineMode = 'live' | 'prerender' | 'edit';
