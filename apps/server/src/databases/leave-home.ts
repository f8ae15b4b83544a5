import type { Database } from '@trama/backend';
import { forgetMove, holdsPlatform, movePlatform } from '../store/platform-move.ts';
import type { Log } from '../telemetry/log.ts';

/**
 * Takes the platform's tables out of the home project's database, where they stood before they had one of their own. Where the
 * platform's database has other rows, those count; the log says so, and nothing is removed.
 */
export const leaveHome = async (home: Database, platform: Database, log: Log): Promise<void> => {
  if (!(await holdsPlatform(home))) {
    await forgetMove(platform);
    return;
  }
  if ((await movePlatform(home, platform)) === 'taken')
    log(
      'warning',
      "Tables of the platform are left in the main site's database. They are not used: the platform has a database of its own, with other rows.",
    );
  await forgetMove(platform);
};
