#!/bin/sh
# Adds to each image of docker-compose.yml and the Dockerfile the digest of its present content, so that a tag that is
# moved changes nothing. To update: change the tag, remove its digest, and run this again. Needs Docker.
set -eu
cd "$(dirname "$0")/.."
for image in $(sed -nE 's/^ *(image:|FROM) ([^ @]+:[^ @]+)( AS .*)?$/\2/p' docker-compose.yml Dockerfile | sort -u); do
  docker pull --quiet "$image" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  sed -i -E "s|^( *(image:\|FROM) )$image( AS .*)?\$|\1$image@${digest#*@}\3|" docker-compose.yml Dockerfile
  echo "$image@${digest#*@}"
done
