import type { AnyExtension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { Markdown } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import type { SuggestionOptions } from '@tiptap/suggestion';
import type { MentionEntry } from './mentions.ts';
import { TextAlign } from './text-align.ts';
import { TextColour } from './text-colour.ts';

export interface ExtensionOptions {
  placeholder: () => string;
  hasInlineImages: boolean;
  /** Absent where nobody can be mentioned. */
  suggestion?: Omit<SuggestionOptions<MentionEntry>, 'editor'>;
}

/** What the editor can write. Its schema drops everything else, scripts first of all. */
export const editorExtensions = ({ placeholder, hasInlineImages, suggestion }: ExtensionOptions): AnyExtension[] => [
  StarterKit.configure({
    // It would write an empty paragraph into what the author keeps.
    trailingNode: false,
    link: { openOnClick: 'whenNotEditable', HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } },
  }),
  Placeholder.configure({ placeholder }),
  Image.configure({ allowBase64: true, inline: hasInlineImages }),
  TaskList,
  TaskItem.configure({ nested: true }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign,
  TextColour,
  Mention.configure({
    HTMLAttributes: { class: 'mention' },
    ...(suggestion === undefined ? { suggestions: [] } : { suggestion }),
  }),
  Markdown,
];
