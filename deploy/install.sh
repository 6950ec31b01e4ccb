#!/bin/sh
# Installs a Samovar server from its wheel: install.sh WHEEL FOLDER
#
# FOLDER becomes a Python environment of its own (FOLDER/bin/samovar), with every dependency at the version and hash of
# requirements.lock. Run again with another wheel, it updates. Needs Python 3.11 or newer; uv makes it quicker (UV names it).
set -eu

fail() {
    echo "install.sh: $1" >&2
    exit 2
}

[ $# -eq 2 ] || fail "give the wheel and the folder to install it into: install.sh samovar-….whl /opt/samovar"
wheel=$1
folder=$2
lock=$(dirname "$0")/../requirements.lock
[ -f "$lock" ] || lock=$(dirname "$0")/requirements.lock
python=${PYTHON:-python3}
uv=${UV:-$(command -v uv || true)}

[ -f "$wheel" ] || fail "there is no wheel $wheel; make one with: make wheel"
case $wheel in
    *.whl) ;;
    *) fail "$wheel is no wheel; make one with: make wheel" ;;
esac
[ -f "$lock" ] || fail "requirements.lock is missing; it stands beside the folder deploy, or in it"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || fail "$python is older than Python 3.11; name a newer one in PYTHON"

if [ -n "$uv" ]; then
    [ -x "$folder/bin/python" ] || "$python" -m venv --without-pip "$folder"
    # Compiled now: whoever runs the server may not write here, and would compile everything at each start.
    "$uv" pip install --quiet --compile-bytecode --python "$folder/bin/python" --require-hashes -r "$lock"
    "$uv" pip install --quiet --compile-bytecode --python "$folder/bin/python" --no-deps --reinstall "$wheel"
else
    [ -x "$folder/bin/python" ] || "$python" -m venv "$folder"
    "$folder/bin/python" -m pip install --quiet --require-hashes -r "$lock"
    "$folder/bin/python" -m pip install --quiet --no-deps --force-reinstall "$wheel"
fi
"$folder/bin/python" -c 'import samovar.table.house'
echo "samovar $("$folder/bin/samovar" --version) is installed: $folder/bin/samovar play"
