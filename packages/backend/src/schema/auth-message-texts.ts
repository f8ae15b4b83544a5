/** Texts of mails and SMS that a project has in place of those of its server. */
export const AUTH_MESSAGE_TEXTS_SQL = `
create table auth.message_texts (
  language text not null,
  kind text not null,
  subject text not null,
  body text not null,
  html text,
  primary key (language, kind)
);
`;
