import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { endStepUp, offerStepUp, stepUpStore } from '../session/stepUp';
import { stepUpLink } from './stepUpLink';

const DUE = { errors: [{ message: 'Confirm', extensions: { code: 'STEP_UP_REQUIRED' } }] };
const setUp = () => {
  let given = false;
  const handle = vi.fn(() => of(given ? { data: { act: 'done' } } : DUE));
  const client = new ApolloClient({ link: stepUpLink.concat(new ApolloLink(handle)), cache: new InMemoryCache() });
  const act = () => client.mutate<{ act: string }>({ mutation: parse('mutation Act { act }') });
  const give = () => {
    given = true;
    endStepUp(true);
  };
  return { act, give, handle };
};

afterEach(() => endStepUp(false));

it('repeats every waiting operation once after one dialog', async () => {
  const withdraw = offerStepUp();
  const { act, give, handle } = setUp();
  const acts = Promise.all([act(), act()]);
  await expect.poll(() => stepUpStore.get()).toBe(true);
  await expect.poll(() => handle.mock.calls.length).toBe(2);
  give();
  expect((await acts).map(({ data }) => data?.act)).toEqual(['done', 'done']);
  expect(handle).toHaveBeenCalledTimes(4);
  expect(stepUpStore.get()).toBe(false);
  withdraw();
});

it('fails when the dialog is cancelled, and where there is none', async () => {
  const { act, handle } = setUp();
  await expect(act()).rejects.toThrow('Confirm');
  const withdraw = offerStepUp();
  const refused = act();
  await expect.poll(() => stepUpStore.get()).toBe(true);
  endStepUp(false);
  await expect(refused).rejects.toThrow('Confirm');
  expect(handle).toHaveBeenCalledTimes(2);
  withdraw();
});
