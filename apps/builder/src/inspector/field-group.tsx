import { LOOKS } from '@trama/model';
import type { FC } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Cluster } from './clusters/cluster.ts';
import { ClusterFrame } from './clusters/cluster-frame.tsx';
import { CLUSTERS } from './clusters/clusters.ts';
import { FieldRow, type FieldRowProps } from './field-row.tsx';
import styles from './inspector.module.css';

/** What a row is drawn from. */
export type ShownRow = FieldRowProps;

interface FieldGroupProps {
  title: string;
  rows: readonly ShownRow[];
  /** Something in it is set. */
  isSet: boolean;
  isOpen: boolean;
  /** The rows are those that fit a filter: each stands by itself. */
  isFiltered: boolean;
  onToggle: (isOpen: boolean) => void;
}

interface DrawnCluster {
  cluster: Cluster;
  rows: readonly ShownRow[];
}

/** An element's own field may be called as a style is: it stands by itself, among those of its group. */
const clusterOf = ({ placed: { source, field } }: ShownRow): Cluster | undefined =>
  source === 'style' || field.name in LOOKS.content
    ? CLUSTERS.find(({ members }) => members.includes(field.name))
    : undefined;

/** The rows in their order; a cluster stands where the first of its members does. */
const drawnTogether = (rows: readonly ShownRow[], isFiltered: boolean): readonly (ShownRow | DrawnCluster)[] => {
  if (isFiltered) return rows;
  const taken = new Set<string>();
  return rows.flatMap((row): (ShownRow | DrawnCluster)[] => {
    const cluster = clusterOf(row);
    if (cluster === undefined) return [row];
    if (taken.has(cluster.name)) return [];
    taken.add(cluster.name);
    return [{ cluster, rows: rows.filter((other) => clusterOf(other) === cluster) }];
  });
};

/** Fields under a title that folds them away; folded ones are not drawn at all. */
export const FieldGroup: FC<FieldGroupProps> = ({ title, rows, isSet, isOpen, isFiltered, onToggle }) => (
  <details
    className={styles.group}
    open={isOpen}
    onToggle={({ currentTarget: { open } }) => {
      // The event comes for what is set from here as well.
      if (open !== isOpen) onToggle(open);
    }}
  >
    <summary>
      <Icon name="chevron-right" size={13} />
      <h3>{title}</h3>
      {isSet && <span className={styles.setMark} aria-hidden="true" />}
    </summary>
    {isOpen && (
      <div className={styles.rows}>
        {drawnTogether(rows, isFiltered).map((item) =>
          'cluster' in item ? (
            <ClusterFrame key={item.cluster.name} {...item} />
          ) : (
            <FieldRow key={`${item.placed.source}-${item.placed.field.name}`} {...item} />
          ),
        )}
      </div>
    )}
  </details>
);
