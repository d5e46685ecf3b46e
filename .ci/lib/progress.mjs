const EVERY_MS = 30_000;

/** '48 s' or '3 min 5 s'. */
export function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Prints a label with the elapsed time every 30 s while work runs, and returns what the work returns. */
export async function withHeartbeat(label, work) {
  const began = Date.now();
  const timer = setInterval(() => console.log(`${label} … ${duration(Date.now() - began)}`), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The same for work that prints nothing itself: a line at the beginning and one with the total time at the end, too. */
export async function withProgress(label, work) {
  const began = Date.now();
  console.log(`${label} …`);
  try {
    return await withHeartbeat(label, work);
  } finally {
    console.log(`${label}: ${duration(Date.now() - began)}`);
  }
}
