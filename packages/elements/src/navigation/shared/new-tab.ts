/** Name under which a head and a content from the palette find each other. */
export const NEW_TAB = 'new';
