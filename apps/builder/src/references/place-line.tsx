import type { EntityName } from '@trama/document';
import type { EntityPath } from '@trama/model';
import type { FC, ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { canGoTo, goToPlace } from './go-to-place.ts';
import type { PlaceWords } from './place-words.ts';
import styles from './references.module.css';

interface PlaceLineProps {
  entity: EntityName;
  path: EntityPath;
  words: PlaceWords;
  /** Another place beside it reads the same: what it stands in is said as well. */
  isTwofold?: boolean;
  children?: ReactNode;
}

/** One place of the design, which leads there where the editor shows it. */
export const PlaceLine: FC<PlaceLineProps> = ({ entity, path, words, isTwofold = false, children }) => {
  const editor = useEditor();
  const texts = useTexts().references;
  const inside = isTwofold ? words.inside() : null;
  const content = (
    <>
      <span className={styles.title}>{words.title}</span>
      {words.detail && <span className={styles.detail}>{words.detail}</span>}
      {inside !== null && <span className={styles.stand}>{texts.on(inside)}</span>}
      {words.stand !== null && words.stand !== words.title && (
        <span className={styles.stand}>{texts.on(words.stand)}</span>
      )}
      {children}
    </>
  );
  if (!canGoTo(entity, path)) return <span className={styles.place}>{content}</span>;
  return (
    <button type="button" className={styles.place} onClick={() => goToPlace(editor, entity, path, words.pageId)}>
      {content}
    </button>
  );
};
