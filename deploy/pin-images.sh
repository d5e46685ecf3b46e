#!/bin/sh
# Adds to each image of the Compose files and the Dockerfile the digest of its present content, so that a tag that is
# moved changes nothing. To update: change the tag, remove its digest, and run this again. Needs Docker.
set -eu
cd "$(dirname "$0")/.."
files="docker-compose.yml deploy/monitoring.compose.yml Dockerfile"
for image in $(sed -nE 's/^ *(image:|FROM) ([^ @]+:[^ @]+)( AS .*)?$/\2/p' $files | sort -u); do
  docker pull --quiet "$image" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  sed -i -E "s|^( *(image:\|FROM) )$image( AS .*)?\$|\1$image@${digest#*@}\3|" $files
  echo "$image@${digest#*@}"
done
