import type { E2eMember } from '../people/members.js';

/** On how many devices the member is told of things. */
export async function devicesOf({ server, token }: E2eMember): Promise<number> {
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ notificationSettings { devices { device } } }' }),
  });
  const { data } = (await response.json()) as { data: { notificationSettings: { devices: unknown[] } } };
  return data.notificationSettings.devices.length;
}
