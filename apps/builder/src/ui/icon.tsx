import type { CSSProperties, FC } from 'react';
import styles from './icon.module.css';
import { ICONS, type IconName } from './icons.ts';

/** Each is written out once: lists draw hundreds of icons. */
const PICTURES = Object.fromEntries(
  Object.entries(ICONS).map(([name, svg]) => [name, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`]),
);

interface IconProps {
  name: IconName;
  /** Edge length in CSS px. */
  size?: number;
}

/** A decorative icon in the colour of the text. Where it stands alone, its button carries the name. */
export const Icon: FC<IconProps> = ({ name, size = 16 }) => {
  const style: CSSProperties = { width: size, height: size, maskImage: PICTURES[name] };
  return <span className={styles.icon} style={style} aria-hidden="true" />;
};

/** The icon that a definition names as `<set>/<name>`; a box for names that the builder does not carry. */
export const definitionIcon = (name: string | undefined): IconName => {
  const short = name?.split('/')[1] ?? '';
  return short in ICONS ? (short as IconName) : 'box';
};
