// Loaded into a measured server: answers each message of its parent with the processor time that it has used so far.
process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
});
process.channel?.unref();
