import type { Database } from '../../database/database.ts';

/** What functions of the database go by when they send a mail. */
export interface MailRecord {
  /** Where clients reach the backend; the site is at its origin. */
  publicUrl: string;
  /** Mails leave by a driver, and do not only stand in the inbox. */
  sendsMail: boolean;
  /** SMS leave by a gateway. */
  sendsSms: boolean;
}

/** Writes down where the site is and whether mails and SMS leave; an address that is not known yet is none to link to. */
export const keepMailRecord = async (db: Database, { publicUrl, sendsMail, sendsSms }: MailRecord): Promise<void> => {
  if (!URL.canParse(publicUrl)) return;
  await db.admin((tx) =>
    tx.query(
      `insert into auth.mail_record as r (site_url, sends_mail, sends_sms) values ($1, $2, $3)
       on conflict (is_the_one) do update set site_url = excluded.site_url, sends_mail = excluded.sends_mail,
           sends_sms = excluded.sends_sms
         where (r.site_url, r.sends_mail, r.sends_sms)
           is distinct from (excluded.site_url, excluded.sends_mail, excluded.sends_sms)`,
      [new URL(publicUrl).origin, sendsMail, sendsSms],
    ),
  );
};
