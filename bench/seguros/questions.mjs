// Asks the database again what the pages asked, as the same people: with the plan and its time instead of the rows.

const ROUNDS = 5;

const tokenOf = async ({ backend, anonKey, users }, who) => {
  const { email, password } = users.find((user) => user.email.startsWith(`${who}@`));
  const response = await fetch(`${backend}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()).access_token;
};

/** The nodes of a plan that read tables, in one line. */
const planLine = (plan) => {
  const own = plan['Relation Name'] ?? plan['Function Name'];
  const index = plan['Index Name'] === undefined ? '' : ` by ${plan['Index Name']}`;
  const line =
    own === undefined && index === '' ? [] : [`${plan['Node Type']}${own === undefined ? '' : ` ${own}`}${index}`];
  return [...new Set([...line, ...(plan.Plans ?? []).flatMap((one) => planLine(one))])];
};

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * @param {object} connection of the running server
 * @param {{who: string, method: string, path: string, body: string | null, prefer?: string}[]} questions
 * @returns {Promise<{ms: number, plan: string}[]>} milliseconds in the database, the one in the middle of several times
 */
export const askAgain = async (connection, questions) => {
  const tokens = new Map();
  for (const who of new Set(questions.map((question) => question.who))) tokens.set(who, await tokenOf(connection, who));
  const answers = [];
  for (const { who, method, path, body, prefer } of questions) {
    const times = [];
    let plan;
    for (let round = -1; round < ROUNDS; round += 1) {
      const response = await fetch(connection.backend + path, {
        method,
        headers: {
          apikey: connection.anonKey,
          authorization: `Bearer ${tokens.get(who)}`,
          'content-type': 'application/json',
          accept: 'application/vnd.pgrst.plan+json; options=analyze',
          ...(prefer === undefined ? {} : { prefer }),
        },
        body: body ?? undefined,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${who} ${path}: ${response.status} ${text}`);
      [plan] = JSON.parse(text);
      if (round >= 0) times.push(plan['Planning Time'] + plan['Execution Time']);
    }
    answers.push({ ms: Math.round(median(times) * 10) / 10, plan: planLine(plan.Plan).join(', ') });
  }
  return answers;
};
