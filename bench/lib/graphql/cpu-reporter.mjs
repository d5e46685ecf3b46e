// Preloaded into a measured server: responds to its parent's messages with its CPU time so far.
process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
});
process.channel?.unref();
