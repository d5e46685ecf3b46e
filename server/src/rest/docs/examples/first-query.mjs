const response = await fetch('http://localhost:3000/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ interests { id name } }' }),
});
console.log(JSON.stringify(await response.json()));
