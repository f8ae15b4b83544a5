import type { Command } from '../command.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { db } from './db.ts';
import { exportSite } from './export.ts';
import { exportStatic } from './export-static.ts';
import { gen } from './gen.ts';
import { importProject } from './import.ts';
import { migrateData } from './migrate-data.ts';
import { project } from './project.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { start } from './start.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  start,
  importProject,
  exportSite,
  exportStatic,
  seed,
  project,
  db,
  gen,
  check,
  backup,
  restore,
  migrateData,
];
