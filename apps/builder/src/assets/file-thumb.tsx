import type { Asset } from '@trama/protocol/builder';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { fileAddress } from '../site/file-address.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import styles from './assets.module.css';
import { type FileKind, fileKind } from './file-kind.ts';

const ICONS: Readonly<Record<FileKind, IconName>> = {
  image: 'image',
  video: 'video',
  font: 'type',
  other: 'file-text',
};

interface FileThumbProps {
  file: Asset;
  /** Told once the picture is there, in its own pixels. */
  onSize?: (width: number, height: number) => void;
}

/** A file at a glance: the picture itself, or what kind of file it is. */
export const FileThumb: FC<FileThumbProps> = ({ file, onSize }) => {
  const { site } = useEditor();
  const kind = fileKind(file);
  return (
    <span className={styles.thumb}>
      {kind === 'image' ? (
        <img
          src={fileAddress(window.location, site, file.path)}
          alt=""
          loading="lazy"
          onLoad={({ currentTarget }) => onSize?.(currentTarget.naturalWidth, currentTarget.naturalHeight)}
        />
      ) : (
        <Icon name={ICONS[kind]} size={26} />
      )}
    </span>
  );
};
