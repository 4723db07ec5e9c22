/** A call with an API token, in one language. */
interface Example {
  language: 'sh' | 'js' | 'python';
  title: string;
  text: string;
}

const EXAMPLES: readonly Example[] = [
  {
    language: 'sh',
    title: 'curl',
    text: `curl --fail-with-body --silent --show-error \\
  --header "authorization: Bearer $QAFILA_TOKEN" \\
  "$QAFILA_URL/trip-api/Task/all?pageNumber=1&pageSize=10"`,
  },
  {
    language: 'js',
    title: 'JavaScript (Node.js 18 or later, as a module)',
    text: `const { QAFILA_URL, QAFILA_TOKEN } = process.env;
const reply = await fetch(\`\${QAFILA_URL}/trip-api/Task/all?pageNumber=1&pageSize=10\`, {
  headers: { authorization: \`Bearer \${QAFILA_TOKEN}\` },
});
const body = await reply.json();
if (!reply.ok) throw new Error(\`\${reply.status}: \${body.message}\`);
for (const task of body.items) console.log(task.shortId, task.status);`,
  },
  {
    language: 'python',
    title: 'Python 3',
    text: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["QAFILA_URL"] + "/trip-api/Task/all?pageNumber=1&pageSize=10",
    headers={"authorization": "Bearer " + os.environ["QAFILA_TOKEN"]},
)
with urllib.request.urlopen(request) as reply:
    for task in json.load(reply)["items"]:
        print(task["shortId"], task["status"])`,
  },
];

/** How a program calls with an API token, in Markdown. */
export const ABOUT_TOKENS = [
  `Programs call with an API token, which an administrator makes under *API tokens* in the portal, as a bearer. A token makes
the calls of its scopes, at most 600 a minute; each call below names its scope.
\`GET /company-api/Company/apitoken/self\` tells any token its name, company, scopes and end. The examples print the newest
tasks and need the scope \`tasks:read\`. Set \`QAFILA_URL\` to this server, without a slash at the end, and
\`QAFILA_TOKEN\` to the token.`,
  ...EXAMPLES.map(({ language, title, text }) => `${title}:\n\n\`\`\`${language}\n${text}\n\`\`\``),
].join('\n\n');
